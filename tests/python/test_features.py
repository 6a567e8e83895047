"""Proofs, generating, rating, critique and pictures."""

import pytest
import sokrates
from levels import CORNER, LEVELS, SHORT
from sokrates import pictures

ROOM = "#######\n#. $  #\n#  $@ #\n#.    #\n#######"


def test_a_proof_is_accepted_by_the_checker():
    proof = sokrates.prove(ROOM)
    assert proof.optimal and proof.claim == f"pushes {sokrates.solve(ROOM, objective='pushes').pushes}"
    verdict = sokrates.check(proof, ROOM)
    assert verdict and verdict.level == sokrates.Level(ROOM)


def test_a_forged_claim_is_rejected():
    proof = sokrates.prove(ROOM)
    pushes = int(proof.claim.split()[1])
    forged = proof.certificate.replace(f"pushes {pushes}", f"pushes {pushes + 1}")
    assert forged != proof.certificate and not sokrates.check(forged)
    assert sokrates.check("nothing").verdict == "malformed"
    assert sokrates.check(proof, SHORT).reason == "the certificate is about another level"


def test_unsolvability_is_proved():
    proof = sokrates.prove(CORNER)
    assert proof.claim == "unsolvable" and sokrates.check(proof)


def test_no_certificate_is_about_robots():
    with pytest.raises(sokrates.Error):
        sokrates.prove(sokrates.read(LEVELS / "robots.xsb")[0])


def test_generated_levels_are_solved_and_reproducible():
    made = sokrates.generate(3, width=7, height=7, boxes=2, min_pushes=5, seed=7)
    assert len(made) == 3 and len({each.level for each in made}) == 3
    for each in made:
        assert sokrates.verify(each.level, each.solution) and each.optimal
        assert each.pushes == sokrates.solve(each.level, objective="pushes").pushes >= 5
    assert made == sokrates.generate(3, width=7, height=7, boxes=2, min_pushes=5, seed=7, threads=2)
    with pytest.raises(sokrates.Error, match="style"):
        sokrates.generate(style="gothic")


def test_ratings_grow_with_the_difficulty():
    easy, hard = sokrates.rate(SHORT), sokrates.rate(ROOM)
    assert easy.difficulty == "easy" and easy.rating < hard.rating
    with pytest.raises(sokrates.Error):
        sokrates.rate(SHORT, "r")


def test_a_critique_finds_what_has_no_use():
    critique = sokrates.critique("########\n#@ $ . #\n#      #\n########", seconds=20)
    assert critique.result.optimal and (1, 6) in critique.unused_floor + critique.dead_ends
    assert critique.idle_boxes == []


def test_pictures(tmp_path):
    level = sokrates.Level(ROOM)
    assert sokrates.render(level).startswith(b"<svg")
    png = sokrates.render(level, tmp_path / "level.png", square=10)
    assert png.startswith(b"\x89PNG") and (tmp_path / "level.png").read_bytes() == png
    assert sokrates.render(level, moves="l") != sokrates.render(level)
    for option in ("dead", "distances", "region", "dark"):
        assert sokrates.render(level, **{option: True}) != sokrates.render(level), option
    with pytest.raises(sokrates.Error, match="format"):
        sokrates.render(level, format="gif")
    with pytest.raises(sokrates.Error):
        sokrates.render(level, moves="u" * 9)


def test_png_pixels_are_those_of_the_picture():
    image = pytest.importorskip("PIL.Image")
    import io
    shown = image.open(io.BytesIO(sokrates.render(SHORT, format="png", square=10)))
    assert shown.size == (70, 30) and len(set(shown.getdata())) > 5


def test_films(tmp_path):
    result = sokrates.solve(ROOM)
    page = sokrates.render(ROOM, tmp_path / "film.html", solution=result.solution).decode()
    assert result.solution in page and "<script>" in page
    assert "iframe" in result._repr_html_() and "data:image/svg+xml" in sokrates.Level(ROOM)._repr_html_()
    assert "<img" in sokrates.solve(CORNER)._repr_html_()
    with pytest.raises(sokrates.Error):
        sokrates.render(ROOM, format="html", solution="uuuu")


def test_titles_are_escaped():
    assert "<b>" not in pictures.html_picture(sokrates.Level(SHORT), "<b>")
